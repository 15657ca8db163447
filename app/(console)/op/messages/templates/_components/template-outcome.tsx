import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

const DONE = ['saved', 'tested', 'noMail', 'failed'] as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** What has just been done, said once. */
export async function TemplateOutcome({ search }: { search: Search }) {
  const t = await getTranslations('template.done')
  const known = DONE.find((each) => each === search.done)
  if (!known) return null
  const well = known === 'saved' || known === 'tested'
  return (
    <Notice tone={well ? 'ok' : 'warn'} role={well ? 'status' : 'alert'} once>
      {t(known, { version: Number.parseInt(String(search.version ?? 0), 10) || 0 })}
    </Notice>
  )
}
