import { type ListState, PAGE_KEYS } from './list-url'

/** Hidden fields with the rest of the list's state, except the page number: new filters start at page 1. */
export function HiddenQuery({ state, except }: { state: ListState; except: readonly string[] }) {
  const skipped = new Set([...PAGE_KEYS, ...except])
  return Object.entries(state.query)
    .filter(([key, value]) => !skipped.has(key) && value !== undefined && value !== null && value !== '')
    .filter(([key, value]) => String(value) !== String(state.defaults[key] ?? ''))
    .map(([key, value]) => <input key={key} type="hidden" name={key} value={String(value)} />)
}
