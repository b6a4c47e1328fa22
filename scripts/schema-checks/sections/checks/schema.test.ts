import { thirdSection } from "../testing/broken-files.ts";
import { testChecks, testInOrder } from "../testing/check-cases.ts";
import { details, SEVERAL, story } from "../testing/edited-valid-files.ts";
import * as schema from "./schema.ts";

testChecks(schema, {
  'schemas/health.schema.json line 1: the section `health` asks nothing. Add a question; or, if it is not to be asked any more, add "retired": true to it in sections.json.':
    thirdSection("health", []),
  'schemas/questionnaire.schema.json line 10: no answer to the question `age` could be right: "minimum" 130 is above "maximum" 0. Exchange or correct them.':
    details.schema('": 0, "maximum": 130,', '": 130, "maximum": 0,'),
  "schemas/story.schema.json line 8: `minimum` does nothing for the question `issues`, because it is for numbers only. Remove it.":
    story.schema('"issues": {', '$& "minimum": 3,'),
  "schemas/questionnaire.schema.json line 13: `minimum` does nothing for the question `gender`, because it is for numbers only. Remove it.":
    [...SEVERAL, details.schema('"gender": {', '$& "minimum": 1,')],
  "schemas/questionnaire.schema.json line 10: `maxLength` does nothing for the question `age`, because it is for texts only. Remove it.":
    details.schema('"age": {', '$& "maxLength": 3,'),
  'schemas/questionnaire.schema.json line 13: the question `gender` has the option "Male" twice. Remove one.':
    details.schema('"Female"', '$&, "Male"'),
  'schemas/questionnaire.schema.json line 13: the question `gender` has an empty option. Remove it: "Select..." is shown by itself.':
    details.schema('["Male", "Female"]', '["", "Male", "Female"]'),
  "schemas/questionnaire.schema.json line 13: the question `gender` has an option of two lines. Write it in one: of several options, each is kept as a line.":
    [...SEVERAL, details.schema('"Female"', '"Fe\\nmale"')],
  'schemas/questionnaire.schema.json line 13: the question `gender` has the option "Female" twice. Remove one.':
    [...SEVERAL, details.schema('"Female"', '$&, "Female"')],
  "schemas/questionnaire.schema.json line 13: the question `gender` needs at least two options to choose from.":
    details.schema('["Male", "Female"]', '["Male"]'),
  "schemas/questionnaire.schema.json line 26: the question `occupation` has the same text as `address` on line 25. Reword one, so that each can be understood by itself.":
    details.schema("What is your work?", " where do  you live?"),
  "schemas/questionnaire.schema.json line 12: the question `weight` has the same text as `age` on line 10. Reword one, so that each can be understood by itself.":
    [
      details.schema('"How heavy are you?"', '"How old are you?"'),
      details.ui('"title": "Your health"', '"title": "you "'),
    ],
  'schemas/questionnaire.schema.json line 13: the question `gender` has the option "Male " twice. Remove one.':
    details.schema('["Male", "Female"]', '["Male", "Female", "Male "]'),
});

testInOrder({
  "one question under two headings": [details.schema("How heavy are you?", "How old are you?")],
  "a lowest answer that is also the highest": [details.schema('"maximum": 130', '"maximum": 0')],
});
