import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ActFields } from '@/app/_kit/act/act-fields'
import { speaker } from '@/app/mall/_shared/say'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { BUYER_ACTS, type BuyerAct } from '@/lib/contract/after-sale/acts'
import { BUYER_CALLS, type BuyerCase, returnCarriers } from '@/lib/contract/mall/after-sale'
import { formatPence } from '@/lib/domain/money'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { runBuyerAct } from '../../actions'
import { BUYER_SCREEN } from '../../buyer-screen'

/** Fields of a call besides the version. */
const fieldsOf = (name: BuyerAct): string[] =>
  Object.keys(BUYER_CALLS[name].body.shape).filter((key) => key !== 'version')
const asksNothing = (name: BuyerAct): boolean => fieldsOf(name).length === 0
/** True if the act has a text or files: it then has its own address, so that a refused form stays open. */
const asksWords = (name: BuyerAct): boolean => fieldsOf(name).some((field) => field === 'text' || field === 'files')
const isAnswer = (name: BuyerAct): boolean => fieldsOf(name).includes('accept')

type WordedAct = 'sendBack' | 'escalate' | 'evidence' | 'claimPostage' | 'escalatePostage'

interface Props {
  found: BuyerCase
  name: BuyerAct
}

async function ActForm({ found: { id, version }, name, children }: Props & { children: ReactNode }) {
  return (
    <ActionForm
      action={runBuyerAct.bind(null, name)}
      texts={await formTexts()}
      hidden={{ id, version }}
      {...(!isAnswer(name) && { className: 'form' })}
    >
      {children}
    </ActionForm>
  )
}

/** Accepts or declines a proposal of the shop or the platform. */
async function Answer(props: Props) {
  const t = await getTranslations('mall.cases.act')
  return (
    <ActForm {...props}>
      <div className="form-buttons">
        <SubmitButton name="accept" value="1">
          {t('accept')}
        </SubmitButton>
        <SubmitButton name="accept" value="0" look="secondary">
          {t('decline')}
        </SubmitButton>
      </div>
    </ActForm>
  )
}

/** Confirms an act without scripts: the second press runs it. */
async function Sure(props: Props) {
  const t = await getTranslations('mall.cases.act')
  const name = props.name as 'revoke' | 'confirmReplacement'
  return (
    <details className="mall-sure">
      <summary className="button">{t(`${name}.title`)}</summary>
      <ActForm {...props}>
        <p>{t(`${name}.text`)}</p>
        <SubmitButton look={BUYER_SCREEN.acts.rows[name].look ?? 'primary'}>{t(`${name}.sure`)}</SubmitButton>
      </ActForm>
    </details>
  )
}

async function Carrier({ value }: { value?: string | null }) {
  const [t, say, carriers] = await Promise.all([getTranslations('mall.cases.act'), speaker(), asBuyer(returnCarriers)])
  const options = carriers.map(({ code, name }) => ({ value: code, label: say(name) }))
  return (
    <SelectField name="carrier" label={t('carrier')} options={options} empty={t('choose')} {...(value && { value })} />
  )
}

async function Parcel() {
  const t = await getTranslations('mall.cases.act')
  return (
    <>
      <Carrier />
      <TextField name="trackingNo" label={t('trackingNo')} maxLength={60} />
    </>
  )
}

/** Fields for the receipt of the return parcel. */
async function Receipt({ found: { postageMaxP, returnCarrier } }: Pick<Props, 'found'>) {
  const t = await getTranslations('mall.cases.act')
  return (
    <>
      <p>{t('claimPostageText', { limit: formatPence(postageMaxP) })}</p>
      <Carrier value={returnCarrier} />
      <TextField name="amountP" label={t('receiptAmount')} inputMode="decimal" before="£" maxLength={10} columns={10} />
    </>
  )
}

async function Fields(props: Props) {
  const t = await getTranslations('mall.cases.act')
  const name = props.name as WordedAct
  return (
    <Card title={t(name)}>
      <ActForm {...props}>
        {name === 'sendBack' && <Parcel />}
        {name === 'claimPostage' && <Receipt found={props.found} />}
        <ActFields screen={BUYER_SCREEN} name={name} />
        <SubmitButton>{t(`${name}Sure`)}</SubmitButton>
      </ActForm>
    </Card>
  )
}

/** Possible acts of the buyer; `act` is the one whose form is open. */
export async function CaseActs({ found, act }: Pick<Props, 'found'> & { act: string }) {
  const t = await getTranslations('mall.cases.act')
  const offered = BUYER_ACTS.names.filter((name) => found.acts.includes(name))
  const isButton = (name: BuyerAct) => asksNothing(name) || (asksWords(name) && name !== act)
  return (
    <>
      {offered
        .filter((name) => !isButton(name))
        .map((name) =>
          isAnswer(name) ? (
            <Answer key={name} found={found} name={name} />
          ) : (
            <Fields key={name} found={found} name={name} />
          ),
        )}
      <div className="mall-acts">
        {offered.filter(isButton).map((name) =>
          asksNothing(name) ? (
            <Sure key={name} found={found} name={name} />
          ) : (
            <a key={name} className="button" href={`/mall/after-sale/${found.id}?act=${name}`}>
              {t(name as WordedAct)}
            </a>
          ),
        )}
      </div>
    </>
  )
}
