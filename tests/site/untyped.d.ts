/** Third-party checkers without types. */
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
    }): Promise<
      { issueMessage: string; severity: "ERROR" | "WARNING"; rootType: string; path: object[] }[]
    >;
  }
}
