import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { testRule } from '@/lib/contract/data-rule'
import { cappedText } from '@/lib/domain/count'
import { COUNT_CAP } from '@/lib/domain/limits'
import { requireSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

/** Counts stop one above the limit. */
const upToCap = (count: number) => cappedText(Math.min(count, COUNT_CAP), count > COUNT_CAP)

interface CountsProps {
  id: string
  username: string
  /** Address of the screen that the rule filters. */
  screen: string
}

/** Explains that the user cannot open the list, so counts say nothing; links to the reason if the reader may see it. */
async function NotOpen({ username, screen }: Omit<CountsProps, 'id'>) {
  const t = await getTranslations('permission.rules')
  const { can } = await requireSession()
  return (
    <Notice tone="warn">
      {t('notOpen', { username })}{' '}
      {can('inspector:use') && (
        <TextLink href={`/system/inspector?${new URLSearchParams({ user: username, screen })}`}>{t('why')}</TextLink>
      )}
    </Notice>
  )
}

/** Number of records that a named person sees without rules, with only this one, and with all of their roles' rules. */
async function Counts({ id, username, screen }: CountsProps) {
  const t = await getTranslations('permission.rules')
  try {
    const { opens, all, byRule, seen } = await read(testRule, { query: { id, username } })
    if (!opens) return <NotOpen username={username} screen={screen} />
    return (
      <Facts
        items={[
          { term: t('count.all'), value: upToCap(all) },
          { term: t('count.byRule'), value: upToCap(byRule) },
          { term: t('count.seen'), value: upToCap(seen) },
        ]}
      />
    )
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return <Notice tone="warn">{error.code === 'NOT_FOUND' ? t('nobody') : error.message}</Notice>
  }
}

/** Tests a rule on a user before it is assigned; a GET form, so the result has an address. */
export async function RuleTrial({ path, id, username, screen }: CountsProps & { path: string }) {
  const t = await getTranslations('permission.rules')
  return (
    <Card title={t('trial')} note={t('trialNote')}>
      <form action={path} method="get" className="form">
        <input type="hidden" name="rule" value={id} />
        <TextField name="username" label={t('username')} value={username} maxLength={64} autoComplete="off" />
        <div className="form-buttons">
          <Button type="submit">{t('try')}</Button>
        </div>
      </form>
      {username && <Counts id={id} username={username} screen={screen} />}
    </Card>
  )
}
