'use client'

import { StepNotice } from '@/app/(console)/order/_shipping/step-notice'
import { type StepAction, useSteps } from '@/app/(console)/order/_shipping/use-steps'
import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import { PickList } from './pick-list'
import { PrintNow } from './print-now'
import { FRESH_PRINT, type PrintState } from './print-state'
import type { PickTexts, PrintTexts, SlipTexts } from './print-texts'
import { Slip } from './slip'

interface PrintDeskProps {
  action: StepAction<PrintState>
  ids: readonly string[]
  wanted: PrintState['document']
  shop: string
  texts: PrintTexts
  pickTexts: PickTexts
  slipTexts: SlipTexts
}

const DOCUMENTS = ['slip', 'pick'] as const

/** Which papers, then the papers themselves. */
export function PrintDesk({ action, ids, wanted, shop, texts, pickTexts, slipTexts }: PrintDeskProps) {
  const { state, lost, busy, formAction, submit } = useSteps(action, FRESH_PRINT)
  const ready = state.orders.length > 0
  const chosen = state.problem || ready ? state.document : wanted
  return (
    <>
      <form action={formAction} onSubmit={submit} className="print-form no-print">
        <StepNotice problem={state.problem} lost={lost > 0} lostText={texts.lost} errors={texts.errors} />
        <input type="hidden" name="ids" value={ids.join(',')} />
        <p>{fillText(texts.count, { count: ids.length })}</p>
        <fieldset className="field">
          <legend className="field-label">{texts.document}</legend>
          <div className="choices">
            {DOCUMENTS.map((document) => (
              <label key={document} className="choice">
                <input
                  type="radio"
                  className="check"
                  name="document"
                  value={document}
                  defaultChecked={document === chosen}
                />
                <span>
                  {texts[document]} <span className="field-hint">{texts[`${document}Text`]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="meta faint">{texts.logged}</p>
        <div className="form-buttons">
          <Button type="submit" look={ready ? 'secondary' : 'primary'} busy={busy}>
            {texts.prepare}
          </Button>
          {ready && <PrintNow label={texts.print} />}
        </div>
      </form>
      {ready && state.document === 'pick' && <PickList orders={state.orders} shop={shop} texts={pickTexts} />}
      {ready &&
        state.document === 'slip' &&
        state.orders.map((order) => <Slip key={order.id} order={order} shop={shop} texts={slipTexts} />)}
    </>
  )
}
