import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Notice } from '@/components/ui/notice'
import type { Application } from '@/lib/contract/application/review'
import { APPLICATION_STATE, isWaiting } from '@/lib/domain/application'
import { take } from '../../actions'

interface Props {
  application: Application
  may: boolean
  userId: string
}

/** Holder of the case; other people may read it and take it over. */
export async function Holder({ application, may, userId }: Props) {
  const [t, texts] = await Promise.all([getTranslations('application.desk'), formTexts()])
  const { id, version, state, reviewer, reviewerId } = application
  const held = state === APPLICATION_STATE.inReview && reviewerId !== null
  const free = isWaiting(state) && state !== APPLICATION_STATE.refusing && !held
  if ((!held && !free) || (held && reviewerId === userId)) return null
  const title = held ? t('taken', { name: reviewer ?? '' }) : t('nobody')
  return (
    <Notice
      tone={held ? 'warn' : 'info'}
      title={title}
      action={
        may && (
          <ActionForm action={take} texts={texts} hidden={{ id, version }} className="inline">
            <SubmitButton look={held ? 'secondary' : 'primary'} data-key="t">
              {held ? t('takeOver') : t('take')}
            </SubmitButton>
          </ActionForm>
        )
      }
    >
      {may && (held ? t('takenText') : t('nobodyText'))}
    </Notice>
  )
}
