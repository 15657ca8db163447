import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { isGuest } from '@/lib/session/buyer'
import { signOut } from './sign-actions'

/** Notice beside a guest's orders: how to find them again, and that an account takes them over. Nothing for others. */
export async function GuestNote({ next }: { next: string }) {
  if (!(await isGuest())) return null
  const [t, texts] = await Promise.all([getTranslations('mall.guest'), formTexts()])
  return (
    <Card title={t('keep')}>
      <p>{t('keepText')}</p>
      <div className="mall-acts">
        <a className="button" href={`/mall/register?${new URLSearchParams({ next })}`}>
          {t('register')}
        </a>
        <ActionForm action={signOut} texts={texts} className="mall-inline">
          <SubmitButton look="quiet">{t('leave')}</SubmitButton>
        </ActionForm>
      </div>
    </Card>
  )
}
