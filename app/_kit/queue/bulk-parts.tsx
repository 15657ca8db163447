import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { Thumb } from '@/components/ui/thumb'
import { ERRORS, type ErrorCode } from '@/lib/contract/errors'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { BulkRecord } from './bulk-kind'

type Name = Pick<BulkRecord, 'id' | 'title' | 'shop'>

interface OneProps<One> {
  one: One
  /** Path of the list. */
  list: string
}

const Named = ({ one: { id, title, shop }, list }: OneProps<Name>) => (
  <>
    <TextLink href={`${list}/${id}`}>{title}</TextLink> <span className="soft">{shop}</span>
  </>
)

/** A record with its checkbox; facts as children. */
export const TickedRow = ({ one, list, children }: OneProps<BulkRecord> & { children: ReactNode }) => (
  <li className="flex items-start gap-3 border-t border-line py-2">
    <input
      type="checkbox"
      className="check mt-1"
      name="rows[]"
      value={`${one.id}:${one.version}`}
      defaultChecked
      aria-label={`${one.title} · ${one.shop}`}
    />
    {one.picture && <Thumb picture={one.picture} />}
    <div className="min-w-0 flex-1">
      <Named one={one} list={list} />
      {children}
    </div>
  </li>
)

interface ApartProps {
  title: string
  list: string
  rows: readonly { one: Name; why: string }[]
}

/** Records that cannot be included, each with the reason. */
export const ApartRows = ({ title, list, rows }: ApartProps) =>
  rows.length > 0 && (
    <>
      <h3 className="mt-3">{title}</h3>
      <ul>
        {rows.map(({ one, why }) => (
          <li key={one.id} className="border-t border-line py-2">
            <Named one={one} list={list} /> <span className="soft">· {why}</span>
          </li>
        ))}
      </ul>
    </>
  )

/** Records whose act was refused, each with the reason. */
export async function RefusedRows({ list, rows }: { list: string; rows: readonly { one: Name; code: ErrorCode }[] }) {
  const locale = knownLocale(await getLocale())
  return (
    rows.length > 0 && (
      <ul className="mb-3">
        {rows.map(({ one, code }) => (
          <li key={one.id}>
            <Named one={one} list={list} /> <span className="soft">· {pickText(ERRORS[code].text, locale)}</span>
          </li>
        ))}
      </ul>
    )
  )
}

interface UndoProps {
  action(form: FormData): Promise<void>
  /** Hidden fields besides the ids. */
  hidden: Readonly<Record<string, string>>
  held: readonly string[]
  label: string
  children?: ReactNode
}

/** Button that undoes all acts of a result; nothing if none can be undone. */
export const UndoHeld = ({ action, hidden, held, label, children }: UndoProps) =>
  held.length > 0 && (
    <form action={action} className="flex flex-wrap items-center gap-2">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {held.map((id) => (
        <input key={id} type="hidden" name="held[]" value={id} />
      ))}
      <Button type="submit" data-key="u">
        {label}
      </Button>
      {children}
    </form>
  )
