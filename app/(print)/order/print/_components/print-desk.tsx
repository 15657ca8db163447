'use client'

import { type FormEvent, useState } from 'react'
import { StepNotice } from '@/app/(console)/order/_shipping/step-notice'
import { type StepAction, useSteps } from '@/app/(console)/order/_shipping/use-steps'
import { fillText } from '@/components/form/form-text'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/domain/locale'
import { AddressLabel } from './address-label'
import { PaperSize } from './paper-size'
import { PartProgress } from './part-progress'
import { PickList } from './pick-list'
import { PrintNow } from './print-now'
import type { PrintPart } from './print-part'
import { DOCUMENTS, drawnParcels, FRESH_PRINT, type PaperKind, type PrintState } from './print-state'
import type { PickTexts, PrintTexts, SlipTexts } from './print-texts'
import { Slip } from './slip'
import { Stopped } from './stopped'

interface PrintDeskProps {
  action: StepAction<PrintState>
  part: PrintPart
  wanted: PrintState['document']
  /** Paper this person used last. */
  kept: PaperKind
  shop: string
  /** Address to return to. */
  back: string
  /** True if a requested file could not be made. */
  notMade: boolean
  /** Unsupported characters that stopped a requested file; blank for none. */
  lacking: string
  /** Name of the shop in the recipient's language. */
  sender: string
  texts: PrintTexts
  pickTexts: PickTexts
  slipTexts: SlipTexts
  locale: Locale
}

const wordsOf = (document: unknown, paper: unknown, goneToo: boolean) => `${document} ${paper} ${goneToo}`

/** Current choice of the form as a comparable string. */
function choiceOf(event: FormEvent<HTMLFormElement>): string {
  const form = new FormData(event.currentTarget)
  return wordsOf(form.get('document'), form.get('paper'), form.has('goneToo'))
}

/** True if the form is submitted for a file: the browser handles that. */
const isFile = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  nativeEvent instanceof SubmitEvent &&
  Boolean(nativeEvent.submitter?.getAttribute('formaction')?.startsWith('/order/'))

/** Choice of documents, then the documents. */
export function PrintDesk(props: PrintDeskProps) {
  const { action, part, wanted, kept, shop, texts, pickTexts, slipTexts } = props
  const { state, lost, busy, formAction, submit } = useSteps(action, FRESH_PRINT)
  const { document, orders } = state
  const paper = state.paper ?? kept
  const [ticked, setTicked] = useState<string | null>(null)
  const prepared = wordsOf(document, paper, state.goneToo)
  // Documents of an earlier choice would be printed unread.
  const changed = orders.length > 0 && ticked !== null && ticked !== prepared
  const ready = orders.length > 0 && !changed
  const chosen = state.problem || orders.length > 0 ? document : wanted
  const of = part.parts > 1 ? ` · ${fillText(texts.part, { part: part.part, parts: part.parts })}` : ''
  const note = `${fillText(texts.at, { time: state.at })}${of}`
  return (
    <>
      <form
        action={formAction}
        onSubmit={(event) => {
          if (!isFile(event)) submit(event)
        }}
        onChange={(event) => setTicked(choiceOf(event))}
        className="card print-form no-print"
      >
        <FileTroubles {...props} prepared={state.lacking} />
        <StepNotice problem={state.problem} lost={lost > 0} lostText={texts.lost} errors={texts.errors} />
        <input type="hidden" name="ids" value={part.ids.join(',')} />
        <input type="hidden" name="from" value={props.back} />
        <PartProgress part={part} orders={orders} texts={texts} />
        <Documents chosen={chosen} texts={texts} />
        <label className="choice print-gone">
          <input type="checkbox" className="check" name="goneToo" value="1" defaultChecked={state.goneToo} />
          {texts.goneToo}
        </label>
        <PaperSize chosen={paper} legend={texts.paper} names={texts} />
        <p className="meta faint">{texts.logged}</p>
        <div className="form-buttons">
          <Button type="submit" look={ready ? 'secondary' : 'primary'} busy={busy}>
            {texts.prepare}
          </Button>
          {ready && <PrintNow label={texts.print} />}
          <Button type="submit" formAction="/order/print/file.pdf" formMethod="post">
            {texts.pdf}
          </Button>
          {part.nextHref && <ButtonLink href={part.nextHref}>{texts.next}</ButtonLink>}
        </div>
        <p role="status" className="meta">
          {changed && !busy && texts.changed}
        </p>
        <Stopped orders={orders} texts={texts} />
      </form>
      {ready && document === 'pick' && (
        <PickList
          orders={orders}
          shop={shop}
          paper={paper}
          note={note}
          texts={pickTexts}
          stops={texts.stops}
          locale={props.locale}
        />
      )}
      {ready && document !== 'pick' && (
        <Parcels
          document={document}
          orders={orders}
          goneToo={state.goneToo}
          shop={props.sender}
          paper={paper}
          texts={slipTexts}
          stops={texts.stops}
        />
      )}
    </>
  )
}

interface TroublesProps extends Pick<PrintDeskProps, 'notMade' | 'lacking' | 'texts'> {
  prepared: PrintState['lacking']
}

/** Reasons why a file was not created, or lacks characters; after this notice the next press creates it. */
function FileTroubles({ notMade, lacking, prepared, texts }: TroublesProps) {
  return (
    <>
      {notMade && (
        <Notice tone="danger" role="alert">
          {texts.notMade}
        </Notice>
      )}
      {lacking && (
        <Notice tone="warn" role="alert">
          {fillText(texts.lackingFile, { signs: lacking })}
        </Notice>
      )}
      {prepared.length > 0 && (
        <Notice tone="warn" role="alert">
          {prepared.map((of) => (
            <p key={of.no}>{fillText(texts.lacking, of)}</p>
          ))}
        </Notice>
      )}
      {(lacking || prepared.length > 0) && <input type="hidden" name="lackingSeen" value="1" />}
    </>
  )
}

interface ParcelsProps {
  document: 'slip' | 'address'
  orders: PrintState['orders']
  goneToo: boolean
  shop: string
  paper: PaperKind
  texts: SlipTexts
  stops: PrintTexts['stops']
}

/** One sheet or label per parcel. */
function Parcels({ document, orders, goneToo, paper, ...rest }: ParcelsProps) {
  return orders.flatMap((order) =>
    drawnParcels(order, goneToo).map((nth) => {
      const parcel = { ...rest, order, nth }
      const key = `${order.id} ${nth}`
      return document === 'slip' ? <Slip key={key} paper={paper} {...parcel} /> : <AddressLabel key={key} {...parcel} />
    }),
  )
}

function Documents({ chosen, texts }: { chosen: PrintState['document']; texts: PrintTexts }) {
  return (
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
  )
}
