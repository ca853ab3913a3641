// Types of the package. Every function throws an AdjudgeError, and nothing else, if it cannot answer.

/** A case: YAML or JSON as text or bytes, or the same as an object (adjudge-case(5)). */
export type Case = string | Uint8Array | { [key: string]: unknown };

/** A list has each of its cases answered; in results they are called `NAME-1`, `NAME-2` and so on. */
export type Cases = Case | readonly Case[];

/**
 * The options of the command, by their long names, with dashes or in camel case, or by their letters:
 * `{verbose: true, set: {tunnel: 'czech'}}`. `true` gives a flag, `false` and `undefined` give nothing, a list
 * gives the option several times. `rules` is what its file holds, as text or object.
 */
export interface Options {
    /** What results call the case as a file; `case` unless given. An ending tells its syntax. */
    name?: string;
    set?: string | readonly string[] | { [of: string]: string | number };
    rules?: Case;
    [option: string]: unknown;
}

/** With a format the answer is text, as the program writes it. */
export type AsText = Options & ({ format: string } | { quiet: true } | { short: true });

/** What was not understood, and where. */
export interface Diagnostic {
    file: string;
    case?: string;
    id: string;
    /** A JSON pointer into the case. */
    at?: string;
    line: number;
    column: number;
    text: string;
    help?: string;
}

export class AdjudgeError extends Error {
    name: 'AdjudgeError';
    /** `usage`: the call is wrong; `invalid`: a case was not understood; `fault`: the engine failed. */
    code: 'usage' | 'invalid' | 'fault';
    /** The exit code that the program has. */
    exitCode: number;
    diagnostics: Diagnostic[];
    /** What was answered all the same, as the program writes it: of a list, the other cases. */
    output: string;
}

export type Verdict = 'legal' | 'possible' | 'illegal' | 'undetermined' | 'invalid' | 'error';

/** A record of adjudge-result(5). */
export interface Result {
    adjudge: number;
    file: string;
    id: string;
    verdict: Verdict;
    [key: string]: any;
}

/** A flat row, as the command writes it with `-f json`. */
export interface Row {
    [key: string]: any;
}

/** Judges each case. */
export function check(cases: Cases, options: AsText): string;
export function check(cases: Cases, options?: Options): Result[];
/** Judges each case under other rules. */
export function compare(cases: Cases, options: AsText): string;
export function compare(cases: Cases, options?: Options): Row[];
/** Lists every legal next action, an object for each case. */
export function moves(cases: Cases, options: AsText): string;
export function moves(cases: Cases, options?: Options): Row[];
/** Draws the board: SVG, or as `format` says (`text`, `svg`, `json`). */
export function draw(cases: Cases, options?: Options): string;
/** Lists tiles, routes and tickets, or those of an id, or with `edges` (`CRFR`). */
export function parts(id: string | undefined, options: AsText): string;
export function parts(id?: string, options?: Options): Row[];
/** Lists the rulebook, or what an id or words find in it. */
export function rules(words: string | readonly string[] | undefined, options: AsText): string;
export function rules(words?: string | readonly string[], options?: Options): Row[];
/** The JSON Schema of cases or of results. */
export function schema(name: 'book' | 'case' | 'result'): { [key: string]: any };
/** Runs what cases expect; a row for each test, with its `status`. */
export function test(cases: Cases, options: AsText): string;
export function test(cases: Cases, options?: Options): Row[];
/** The cases in one layout: YAML, or as `format` says (`yaml`, `json`, `ndjson`). */
export function fmt(cases: Cases, options?: Options): string;
/** The version of the engine. */
export function version(): string;
