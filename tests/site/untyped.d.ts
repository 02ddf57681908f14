/** Third-party checkers without types. */
declare module "vnu-jar" {
  /** The path of the jar, as a String object. */
  const path: object;
  export default path;
}

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(vocabulary: object);
    validate(data: {
      jsonld: Record<string, object[]>;
    }): Promise<
      { issueMessage: string; severity: "ERROR" | "WARNING"; rootType: string; path: object[] }[]
    >;
  }
}
