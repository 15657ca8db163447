import { formOf } from '@/lib/actions/form-values'

/** The texts of a form as they were typed, without what the framework adds. */
export const typedIn = (sent: unknown): Record<string, string> =>
  Object.fromEntries(
    [...formOf(sent)].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$ACTION') ? [[name, value.slice(0, 500)]] : [],
    ),
  )
