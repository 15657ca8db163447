import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { DateField } from '@/components/form/number-field'
import { ReasonFields } from '@/components/form/reason-fields'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Merchant } from '@/lib/contract/merchant'
import { listRules } from '@/lib/contract/violation/rule'
import { REASON_MAX } from '@/lib/domain/limits'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { draftKey } from '@/lib/session/draft-key'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { askBan, enter, restrict } from '../../actions'
import { Consequences } from './consequences'

/** An act whose form unfolds at its button. */
const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="mb-3">
    <summary className={buttonClass({})}>{title}</summary>
    <div className="mt-3">{children}</div>
  </details>
)

async function Enter({ shop }: { shop: Merchant }) {
  const [t, texts] = await Promise.all([getTranslations('merchant.enter'), formTexts()])
  return (
    <Folded title={t('title')}>
      <p>{t('about')}</p>
      <ActionForm
        action={enter}
        texts={texts}
        hidden={{ shopId: shop.id }}
        draft={await draftKey('shop.enter', { id: shop.id })}
        leads
      >
        <TextareaField name="reason" label={t('reason')} hint={t('hint')} maxLength={REASON_MAX} rows={2} />
        <SubmitButton look="secondary">{t('now')}</SubmitButton>
      </ActionForm>
    </Folded>
  )
}

async function Restrict({ shop }: { shop: Merchant }) {
  const [t, texts] = await Promise.all([getTranslations('merchant.restrict'), formTexts()])
  const options = (['restricted', 'suspended'] as const).map((value) => ({
    ...{ value, label: t(`kind.${value}`), hint: t(`kindHint.${value}`) },
  }))
  return (
    <Folded title={t('title')}>
      <ActionForm
        action={restrict}
        texts={texts}
        hidden={{ shopId: shop.id }}
        draft={await draftKey('shop.restrict', { id: shop.id })}
        guard
      >
        <ChoiceField name="kind" label={t('what')} options={options} value="restricted" />
        <DateField name="untilOn" label={t('untilOn')} hint={t('untilHint')} optional />
        <ReasonFields reader="shop" />
        <AskFirst label={t('now')} sure={t('sure')}>
          {t('ask')}
        </AskFirst>
      </ActionForm>
    </Folded>
  )
}

async function Ban({ shop }: { shop: Merchant }) {
  const none = { records: [] }
  const [t, texts, spoken, rules] = await Promise.all([
    getTranslations('merchant.ban'),
    formTexts(),
    getLocale(),
    read(listRules, { query: { size: 100 } as never }, { else: none }),
  ])
  const options = rules.records
    .filter(({ inUse }) => inUse)
    .map(({ code, title }) => ({ value: code, label: `${code} · ${pickText(title, knownLocale(spoken))}` }))
  return (
    <Folded title={t('title')}>
      <ActionForm
        action={askBan}
        texts={texts}
        hidden={{ shopId: shop.id }}
        draft={await draftKey('shop.ban', { id: shop.id })}
        guard
      >
        <SelectField name="rule" label={t('rule')} options={options} />
        <DateField name="fromOn" label={t('fromOn')} />
        <DateField name="untilOn" label={t('untilOn')} hint={t('untilHint')} />
        <Notice tone="warn" title={t('consequences')}>
          {await Consequences({ shop })}
        </Notice>
        <ReasonFields reader="shop" />
        <AskFirst label={t('now')} sure={t('sure')}>
          {t('ask')}
        </AskFirst>
      </ActionForm>
    </Folded>
  )
}

/** Links to forms on their own pages: message the shop, record a violation. */
export async function MerchantForms({ id, session: { can } }: { id: string; session: Session }) {
  const t = await getTranslations('merchant')
  return (
    <>
      {can('announcement:edit') && (
        <ButtonLink href={`/op/messages/announcements/new?shop=${id}`}>{t('message')}</ButtonLink>
      )}
      {can('violation:record') && (
        <ButtonLink href={`/op/merchants/violations/new?shop=${id}`}>{t('recordViolation')}</ButtonLink>
      )}
    </>
  )
}

/** Acts on a shop that the reader may take; a closed shop has no measures. */
export async function MerchantActs({ shop, session: { can } }: { shop: Merchant; session: Session }) {
  const t = await getTranslations('merchant.part')
  const closed = shop.standing?.kind === 'closed'
  const acts = [
    can('merchant:enter') && <Enter key="enter" shop={shop} />,
    can('merchant:restrict') && !closed && <Restrict key="restrict" shop={shop} />,
    can('merchant:ban') && !closed && <Ban key="ban" shop={shop} />,
  ].filter((act) => act !== false)
  return acts.length > 0 && <Card title={t('acts')}>{acts}</Card>
}
