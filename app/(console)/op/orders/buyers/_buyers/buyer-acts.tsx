import { getTranslations } from 'next-intl/server'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { BuyerDetail } from '@/lib/contract/buyer/op'
import { block, endSessions, erase, unblock } from '../actions'

const REASON_MAX = 300

/** Ends sessions, blocks, unblocks and erases; each after a confirmation. */
export async function BuyerActs({ buyer }: { buyer: BuyerDetail }) {
  const [t, texts] = await Promise.all([getTranslations('buyers'), formTexts()])
  const { id, version, state, canBlock, canErase, eraseTroubles, sessions } = buyer
  const open = sessions.some(({ endTime }) => endTime === null)
  return (
    <>
      {canBlock && open && (
        <Card title={t('act.end')}>
          <ActionForm action={endSessions} texts={texts} hidden={{ id }}>
            <AskFirst label={t('act.end')} sure={t('act.endSure')}>
              {t('act.endHint')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
      {canBlock && state === 'active' && (
        <Card title={t('act.block')}>
          <ActionForm action={block} texts={texts} {...(await aboutRecord('buyer.block', { id, version }))}>
            <TextareaField
              name="reason"
              label={t('act.reason')}
              hint={t('act.blockReasonHint')}
              maxLength={REASON_MAX}
              rows={2}
            />
            <AskFirst label={t('act.block')} sure={t('act.blockSure')}>
              {t('act.blockHint')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
      {canBlock && state === 'blocked' && (
        <Card title={t('act.unblock')}>
          <ActionForm action={unblock} texts={texts} hidden={{ id, version }}>
            <AskFirst label={t('act.unblock')} sure={t('act.unblockSure')}>
              {t('act.unblockHint')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
      {canErase && (
        <Card title={t('act.erase')}>
          {eraseTroubles.length > 0 ? (
            <>
              <p>{t('act.eraseNot')}</p>
              <ul>
                {eraseTroubles.map((trouble) => (
                  <li key={trouble}>{t(`trouble.${trouble}`)}</li>
                ))}
              </ul>
            </>
          ) : (
            <ActionForm action={erase} texts={texts} {...(await aboutRecord('buyer.erase', { id, version }))}>
              <TextareaField
                name="reason"
                label={t('act.reason')}
                hint={t('act.eraseReasonHint')}
                maxLength={REASON_MAX}
                rows={2}
              />
              <AskFirst label={t('act.erase')} sure={t('act.eraseSure')}>
                {t('act.eraseHint')}
              </AskFirst>
            </ActionForm>
          )}
        </Card>
      )}
    </>
  )
}
