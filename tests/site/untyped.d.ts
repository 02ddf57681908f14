/** Outside checkers that come without types; of MDN's HTTP Observatory what scores a site that somebody else has fetched. */
declare module "@mdn/mdn-http-observatory/src/*";

declare module "vnu-jar" {
  /** The path of the jar, as a String object. */
  const jar: object;
  export default jar;
}

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(vocabulary: object);
    validate(found: {
      jsonld: Record<string, object[]>;
    }): Promise<{ issueMessage: string; severity: "ERROR" | "WARNING"; rootType: string; path: object[] }[]>;
  }
}
