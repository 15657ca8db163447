/**
 * One instance for the whole process. The bundler gives pages, actions and route handlers their own copies of a module,
 * and the server's entry another one: counters and caches must be shared by all of them.
 */
export function shared<T>(name: string, make: () => T): T {
  const key = Symbol.for(`entrepot.${name}`)
  const store = globalThis as { [key: symbol]: T | undefined }
  const known = store[key]
  if (known !== undefined) return known
  const fresh = make()
  store[key] = fresh
  return fresh
}
