import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { User } from '@/lib/contract/user'

interface Props {
  /** Address of the form. */
  path: string
  /** Kind of the new user, submitted along. */
  kind?: number
  copied: User | null
  /** Requested user. */
  asked: string
}

/**
 * Fills the form below with another user's roles and departments; nothing is saved yet. By GET; text typed below stays.
 */
export async function CopyFrom({ path, kind, copied, asked }: Props) {
  const t = await getTranslations('system.users')
  return (
    <Card title={t('copyTitle')} note={t('copyNote')}>
      <form method="get" action={path} className="form" data-list-form="" data-stays="">
        {kind && <input type="hidden" name="type" value={kind} />}
        <TextField name="copy" label={t('copyField')} value={asked} maxLength={64} autoComplete="off" optional />
        <div className="form-buttons">
          <Button type="submit" look="secondary">
            {t('copyDo')}
          </Button>
        </div>
        {asked && (
          <Notice tone={copied ? 'info' : 'warn'} role="status">
            {copied ? t('copyDone', { name: copied.username }) : t('copyNobody', { name: asked })}
          </Notice>
        )}
      </form>
    </Card>
  )
}
