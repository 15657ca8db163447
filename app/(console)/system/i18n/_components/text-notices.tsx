import { getTranslations } from 'next-intl/server'
import { askedValues } from '@/app/_kit/record/old-values'
import { Outcome } from '@/components/page/outcome'
import { orElse } from '@/lib/upstream/read'
import { allTexts } from '../_texts/text-rows'
import type { textView } from '../_texts/text-view'
import { TextFile } from './text-file'
import { TextForm } from './text-form'

const DONE = ['saved', 'reset', 'imported', 'notExported'] as const
const TONES = { notExported: 'danger' } as const

type Search = Readonly<Record<string, string | string[] | undefined>>

/** Shows the result of the last act once. */
async function TextOutcome({ search }: { search: Search }) {
  const t = await getTranslations('translation.done')
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  return <Outcome done={search.done} known={DONE} text={(key) => t(key, { count })} tones={TONES} />
}

type View = ReturnType<typeof textView>

/** Form of the selected text. If it cannot be read, the list below shows the error. */
async function OpenText({ query, state }: View) {
  const rows = query.key === undefined ? [] : await orElse(allTexts(), [])
  const open = rows.find(({ key }) => key === query.key)
  if (!open) return null
  const old = await orElse(askedValues(query.version, { refType: 'text', refId: open.key }), null)
  return <TextForm row={open} state={state} old={old} />
}

interface Props {
  view: View
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Last act, and the open form of a file or text. */
export function TextNotices({ view, search }: Props) {
  return (
    <>
      <TextOutcome search={search} />
      {search.file === '1' && <TextFile />}
      <OpenText {...view} />
    </>
  )
}
