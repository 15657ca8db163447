/** The texts of a form as they were typed, without what the framework adds. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$ACTION') ? [[name, value.slice(0, 500)]] : [],
    ),
  )
