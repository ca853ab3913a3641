# The schema of cases: the types that schemas/case.types.json tells by hand, with the definitions of rulebooks ($rows) and
# those of the rows of keys ($keys).
#   jq --slurpfile rows ROWS --slurpfile keys KEYS -f tools/schema.jq schemas/case.types.json
#
# A type is told by the name of its definition, several by "A | B". It may also be "null", "list A", "several A" (a list
# that is not empty), "some A" (a list, or one), "any case: WORD|WORD" (a text in any capitals; @x are words that rows have) or "/PATTERN/" (a text). By hand,
#   {"is": TYPE} is of that type,
#   {"needs": "KEY+KEY | KEY"} has one of these sets of keys,
#   {"each": WORDS, "is": TYPE} is a map of such by words,
#   {"map": MAP, "of": GAME, "without": "KEY KEY"} is one of the rows of that map but for some,
#   {"keys": "HEAD|HEAD KEY", "needed": KEY, "of": GAME} is a map of keys of actions, as a row FORM tells it.
# A definition GAME_x is one for each game, and in it GAME_ begins the names of the game's own definitions. What is told by
# hand of a definition that rows make, GAME_MAP, is added to it.

# A pattern of words in any capitals.
def any_case: gsub("@(?<x>\\w+)"; $keys[0].words[.x]) | "^(\(gsub("(?<l>[A-Za-z])"; "[\(.l | ascii_upcase)\(.l | ascii_downcase)]")))$";

def types:
  def alternative:
    if . == "null" then {type: "null"}
    elif startswith("list ") then {type: "array", items: (.[5:] | types)}
    elif startswith("several ") then {type: "array", minItems: 1, items: (.[8:] | types)}
    elif startswith("any case: ") then {type: "string", pattern: (.[10:] | any_case)}
    elif startswith("/") then {type: "string", pattern: .[1:-1]}
    else {"$ref": "#/definitions/\(.)"} end;
  [split(" | ")[] | if startswith("some ") then "list \(.[5:])", .[5:] else . end | alternative]
  | if length > 1 then {anyOf: .} elif .[0]["$ref"] then {allOf: .} else .[0] end;

# A row of a key as a property.
def property:
  {title, description} + ("\(.type | sub("^(?<way>some|list)_"; "\(.way) "))\(if .needed then "" else " | null" end)" | types);
def properties: map({key, value: property}) | from_entries;

# That one of these keys is there.
def one_of: {anyOf: map({required: [.], properties: {(.): true}})};

# A map of all rows given.
def object:
  {type: "object", additionalProperties: false, properties: properties}
  + (map(select(.needed).key) | if length > 0 then {required: .} else {} end);

# The rows of all keys of actions, in whatever word. A key that is another word for one is never needed.
def said: (.also // {}) as $also | (.keys | map(select(.map == "action"))) as $rows
  | $rows + [$also | to_entries[] | .value as $for | select(any($rows[]; .key == $for)) | .key as $word
             | ($rows[] | select(.key == $for)) + {key: $word, description: "The same as \($for)."}]
  | unique_by(.key);

# The map of the keys that a FORM tells, of a game.
def form($game; $keys; $needed):
  ($keys | ltrimstr("*") | ltrimstr("<") | ltrimstr("&") | ltrimstr("~") | split(" ")) as $words
  | ($words[0] | split("|")) as $heads
  | {type: "object", additionalProperties: false,
     properties: (($heads + $words[1:]) as $all | $game | said | map(select(.key as $key | any($all[]; . == $key))) | properties),
     allOf: ([$heads | one_of]
             + [$needed | split(" ")[] | split("|") | . + [.[] as $one | $game.also // {} | to_entries[] | select(.value == $one).key]
                | one_of])};

.definitions as $hand
| $keys[0].common.keys as $common
# The rows of each game, with those that all games have and whose types are the game's.
| ($keys[0] | del(.words, .common) | with_entries(.key as $name | .value.own = .value.keys
   | .value.keys += ($common | map(select(.map != "case" or (.type | test("game_"))) | .type |= sub("game_"; "\($name)_"))))) as $games
| def spell:
    if type == "array" then map(spell)
    elif type != "object" then .
    elif has("each") then {type: "object", patternProperties: {(.each | any_case): (.is | types)},
                           additionalProperties: {type: "null"}}
    elif has("needs") then .needs as $needs | (del(.needs) | spell)
      + {anyOf: [$needs | split(" | ")[] | split("+") | {required: ., properties: (map({(.): true}) | add)}]}
    elif has("is") then (.is | types) + (del(.is) | map_values(spell))
    elif has("map") and has("of") then
      .without as $without | (del(.map, .of, .without) | map_values(spell))
      + ($games[.of].keys as $keys | .map as $map | $keys
         | map(select(.map == $map and (.key as $key | $without | split(" ") | any(. == $key) | not))) | object)
    elif has("keys") and has("of") then {title, description} + form($games[.of]; .keys; .needed)
    else map_values(spell) end;
  # The definitions of a game: those of its maps, with what is told of them by hand.
  def of_game($name):
    $games[$name] as $game
    | ([$game.keys | group_by(.map)[] | .[0].map as $map | select($map != "case" and $map != "action")
        | {"\($name)_\($map)": object}] | add // {})
    + {"\($name)_form": {title: "Action", description: "One step of a turn.", anyOf:
        [$game.forms[] | {title, description}
         + form($game; ([.keys, (.with // "" | scan("\\((\\w+)\\)")[] | ascii_downcase)] | join(" ")); .needed)]},
       "\($name)_case": {properties:
         (([$games | to_entries[] | select(.key != $name) | .value.own[] | select(.map == "case")
            | {(.key): {title, description: "A key of another game.", type: "null"}}] | add // {})
          + ($game.keys | map(select(.map == "case")) | properties))},
       "\($name)_flat": {properties: ($game | said | properties)}}
    + if $hand | has("\($name)_together") then {"\($name)_together": {properties: ($game | said | properties)}} else {} end;
  .definitions = (([$hand | to_entries[]
      | if .key | startswith("GAME_") then ($games | keys[]) as $name | tojson | gsub("GAME_"; "\($name)_") | fromjson else . end
      | {(.key): (.value | spell)}] | reduce .[] as $one ({}; . * $one))
    * ([$games | keys[] | of_game(.)] | add) + $rows[0])
| .properties = (.properties | spell)
    + ($common | map(select(.map == "case")) | map({(.key): (if .type | test("game_") then {title, description} else property end)}) | add)
    + ([$games[] | .title as $game | .own[] | select(.map == "case")
        | {(.key): {title, description: "\($game): \(.description)"}}] | add)
| .definitions.entry.properties = (.properties | with_entries(select(.key | IN("cases", "adjudge", "$schema") | not)
    | .value = {title: .value.title, description: "\(.value.description | rtrimstr(".")) (for this entry).",
                anyOf: [{"$ref": "#/properties/\(.key)"}, {type: "null"}]}))
