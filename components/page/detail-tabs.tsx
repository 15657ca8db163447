import { StatusTabs } from '@/components/table/status-tabs'

interface Props<Key extends string> {
  /** Path of the record; the first tab uses it, others add `?tab=`. */
  path: string
  /** Accessible name of the row of tabs. */
  label: string
  tabs: readonly { key: Key; label: string }[]
  current: Key
}

/** Tabs of one record, each with its own address. */
export function DetailTabs<Key extends string>({ path, label, tabs, current }: Props<Key>) {
  const hrefOf = (key: Key, at: number) => (at === 0 ? path : `${path}?tab=${key}`)
  return (
    <StatusTabs
      label={label}
      tabs={tabs.map(({ key, label: text }, at) => ({ href: hrefOf(key, at), label: text, current: key === current }))}
    />
  )
}

/** The tab in the address, if its reader may see it; else the first. */
export const tabOf = <Key extends string>(tabs: readonly Key[], asked: unknown): Key =>
  tabs.find((key) => key === asked) ?? (tabs[0] as Key)
