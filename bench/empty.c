// A program that does nothing: what starting one costs with the libraries that adjudge is linked
// to.
#include <cjson/cJSON.h>
#include <yaml.h>

int main(void) {
    return cJSON_Version() == NULL || yaml_get_version_string() == NULL;
}
