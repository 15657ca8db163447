import { Refusal } from '../../kernel/errors'

type Check = () => void | Promise<void>

/**
 * Runs every check and refuses once, with what each of them finds wrong in a field: a form says all of it in one round.
 * A refusal that names no field, and any other error, goes on at once.
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
