import { formOf } from '@/lib/actions/form-values'

/** Typed texts of a form, without the framework's own fields. */
export const typedIn = (sent: unknown): Record<string, string> =>
  Object.fromEntries(
    [...formOf(sent)].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$ACTION') ? [[name, value.slice(0, 500)]] : [],
    ),
  )
