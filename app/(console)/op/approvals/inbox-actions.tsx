import { getTranslations } from 'next-intl/server'
import { takeNext } from '@/app/_kit/queue/queue-actions'
import { Button, ButtonLink } from '@/components/ui/button'

/** Head of the inbox: links to work done and to the case due first. */
export async function InboxActions({ at, kind }: { at: string; kind: string | undefined }) {
  const t = await getTranslations('approval')
  return (
    <>
      <ButtonLink href="/op/approvals/work">{t('work.title')}</ButtonLink>
      <form action={takeNext}>
        <input type="hidden" name="at" value={at} />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit" look="primary" data-key="n">
          {t('takeNext')}
        </Button>
      </form>
    </>
  )
}
