import { Refusal } from '../../kernel/errors'

type Check = () => void | Promise<void>

/**
 * Runs every check and fails once with all field errors, so that a form shows them in one round. A refusal without
 * fields, and any other error, is thrown at once.
 */
export async function together(...checks: readonly Check[]): Promise<void> {
  const found: Refusal[] = []
  for (const check of checks) {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof Refusal && error.options.fields)) throw error
      found.push(error)
    }
  }
  const [first] = found
  if (first) throw new Refusal(first.code, { fields: Object.assign({}, ...found.map(({ options }) => options.fields)) })
}
