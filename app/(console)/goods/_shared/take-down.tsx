import { getLocale, getTranslations } from 'next-intl/server'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { ReasonFields } from '@/components/form/reason-fields'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import type { Goods } from '@/lib/contract/goods/record'
import { knownLocale } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { ruleChoices } from './rule-choices'
import { reinstate, takeDown } from './take-down-actions'

const FILES = 6

/** Form that takes a product off sale for the platform: reason for the shop, rule and evidence. */
export async function TakeDown({ goods, can }: { goods: Goods; can: Session['can'] }) {
  const [t, texts, upload, locale] = await Promise.all([
    getTranslations('goods.takeDown'),
    formTexts(),
    uploadTexts('document', FILES),
    getLocale(),
  ])
  const rules = can('violation:record') ? await ruleChoices(knownLocale(locale)) : []
  return (
    <Card title={t('title')}>
      <ActionForm action={takeDown} texts={texts} {...(await aboutRecord('goods.takeDown', goods))} guard>
        <ReasonFields />
        {rules.length > 0 && (
          <>
            <SelectField
              name="rule"
              label={t('rule')}
              hint={t('ruleHint')}
              options={rules}
              empty={t('noRule')}
              optional="unsaid"
            />
            <UploadField name="files" label={t('files')} kind="document" max={FILES} texts={upload} optional />
          </>
        )}
        <AskFirst label={t('title')} sure={t('sure')}>
          {t('hint')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

/** Puts a product back on sale as it was before it was taken down. */
export async function Reinstate({ goods }: { goods: Goods }) {
  const [t, texts] = await Promise.all([getTranslations('goods.takeDown'), formTexts()])
  return (
    <Card title={t('reinstate')}>
      <ActionForm action={reinstate} texts={texts} hidden={{ id: goods.id, version: goods.version }}>
        <p>{t('reinstateHint')}</p>
        <SubmitButton look="secondary">{t('reinstate')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
