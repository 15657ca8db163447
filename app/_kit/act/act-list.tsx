import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { FormShellProps } from '@/components/form/form-shell'
import { draftKey } from '@/lib/session/draft-key'
import { ActFields } from './act-fields'
import { ActPart } from './act-part'
import type { ActScreen } from './act-screen'

type Action = FormShellProps<unknown>['action']

/** Content and hidden fields of one act. */
interface Part {
  /** Replaces `<name>Hint` of the words. */
  hint?: string
  /** Fields before those of `ActFields`, and after them. */
  fields?: ReactNode
  after?: ReactNode
  /** Replaces the common server function. */
  action?: Action
}

interface Props<Name extends string> {
  screen: ActScreen<Name>
  /** Created by `actAction`. */
  run(name: Name, previous: unknown, form: unknown): ReturnType<Action>
  record: { id: string; version: number; acts: readonly string[] }
  parts?: Partial<Record<Name, Part>>
  /** Acts of this page, if another page has the others. */
  only?: readonly Name[]
}

/**
 * Possible acts on a record in order: each button opens its fields. The words of an act are `<name>`, `<name>Sure` and
 * optionally `<name>Hint` below `act` of the area's words.
 */
export async function ActList<Name extends string>({ screen, run, record, parts = {}, only }: Props<Name>) {
  const { words } = screen
  const [t, draft] = await Promise.all([getTranslations(`${words}.act`), draftKey(words, record)])
  const { names, rows } = screen.acts
  const offered = names.filter((name) => record.acts.includes(name) && (only?.includes(name) ?? true))
  return offered.map((name) => {
    const key: string = name
    const { hint, fields, after, action }: Part = parts[name] ?? {}
    return (
      <ActPart
        key={name}
        record={record}
        action={action ?? (run.bind(null, name) as Action)}
        look={rows[name].look}
        label={t(key)}
        sure={t(`${key}Sure`)}
        draft={`${draft}.${name}`}
        hint={hint ?? (t.has(`${key}Hint`) ? t(`${key}Hint`) : undefined)}
      >
        {fields}
        <ActFields screen={screen} name={name} />
        {after}
      </ActPart>
    )
  })
}
