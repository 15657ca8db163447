/** Something that whoever starts the program must mend; it ends with exit code 78 (EX_CONFIG) and this sentence. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

export const EXIT_CONFIG = 78
