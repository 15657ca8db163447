import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Status } from '@/components/ui/status'
import { getClosing, type ShopClosing } from '@/lib/contract/shop/course'
import { CLOSING_REASONS } from '@/lib/domain/shop/course'
import { read } from '@/lib/upstream/read'
import { CLOSING_GROUPS, ClosingChecks, ClosingFacts } from '../../_shop/closing-facts'
import { request, withdraw } from './actions'

async function Request({ closing }: { closing: ShopClosing }) {
  const [t, texts] = await Promise.all([getTranslations('shop.closing'), formTexts()])
  return (
    <Card
      title={t('request')}
      aside={<Status group={CLOSING_GROUPS[closing.state]}>{t(`state.${closing.state}`)}</Status>}
    >
      <ClosingFacts closing={closing} />
      {closing.state === 'requested' && (
        <ActionForm action={withdraw} texts={texts} hidden={{ id: closing.id, version: closing.version }}>
          <div className="form-buttons mt-3">
            <SubmitButton look="secondary">{t('withdraw')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}

async function Ask({ blocked }: { blocked: boolean }) {
  const [t, texts] = await Promise.all([getTranslations('shop.closing'), formTexts()])
  if (blocked)
    return (
      <Card title={t('ask')}>
        <p>{t('blocked')}</p>
      </Card>
    )
  const reasons = CLOSING_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))
  return (
    <Card title={t('ask')}>
      <ActionForm action={request} texts={texts} guard>
        <SelectField name="reasonCode" label={t('reasonCode')} options={reasons} />
        <TextareaField name="reason" label={t('why')} hint={t('whyHint')} maxLength={500} rows={4} />
        <PasswordField label={t('password')} />
        <div className="form-buttons">
          <SubmitButton look="danger">{t('askNow')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Addresses where each obstacle is resolved: the list, and a single record. */
const HREFS = {
  openOrders: { all: '/order/list', one: '/order/detail' },
  afterSales: { all: '/after-sale/list', one: '/order/detail' },
  withdrawals: { all: '/finance/withdrawals' },
  balance: { all: '/finance/overview' },
}
const ENDED: readonly string[] = ['withdrawn', 'declined']

/** Open conditions, the effects of closing, and the request. */
export async function ClosingParts() {
  const [t, { closing, checks }] = await Promise.all([getTranslations('shop.closing'), read(getClosing)])
  const blocked = checks.some(({ check, passed }) => check !== 'window' && !passed)
  const aside = (
    <Card title={t('consequences')}>
      <ul className="grid list-disc gap-2 pl-5">
        {(['orders', 'window', 'people', 'final'] as const).map((each) => (
          <li key={each}>{t(`consequence.${each}`)}</li>
        ))}
      </ul>
    </Card>
  )
  return (
    <PageColumns aside={aside}>
      <Card title={t('checks')}>
        <ClosingChecks checks={checks} hrefs={HREFS} />
      </Card>
      {closing && <Request closing={closing} />}
      {(!closing || ENDED.includes(closing.state)) && <Ask blocked={blocked} />}
    </PageColumns>
  )
}
