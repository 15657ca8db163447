import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = ['saved', 'tested', 'noMail', 'failed'] as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** Shows the result of the last act once. */
export async function TemplateOutcome({ search }: { search: Search }) {
  const t = await getTranslations('template.done')
  const version = Number.parseInt(String(search.version ?? 0), 10) || 0
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => t(key, { version })}
      tones={{ noMail: 'warn', failed: 'warn' }}
    />
  )
}
