'use client'

import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  emptyOption,
  headOf,
  headsOf,
  OPTIONS_MAX,
  type OptionTemplate,
  optionsOf,
  picturedInOrder,
  picturedRows,
  rowsOfOptions,
  type TypedOption,
  typedOption,
  valuesOf,
} from './sku-options'
import type { GridRow } from './sku-rows'

export interface OptionTexts {
  title: string
  hint: string
  /** Text with `{number}`. */
  zh: string
  en: string
  template: string
  choose: string
  another: string
  /** Text with `{count}`. */
  make: string
  tooMany: string
  /** Text with `{number}`. */
  uneven: string
  pictures: string
  /** Text with `{value}` and `{number}`. */
  picture: string
}

interface BoxProps {
  rows: readonly GridRow[]
  change(next: (before: GridRow[]) => GridRow[]): void
  texts: OptionTexts
  templates: readonly OptionTemplate[]
  /** Pictures of the product that the form currently contains. */
  pictures: readonly string[]
  most: number
  /** The reader's language, whose values come first. */
  first: 'zh' | 'en'
}

/** Enter in a tool's field runs the tool instead of submitting the form. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

interface OptionProps {
  option: TypedOption
  number: number
  texts: OptionTexts
  templates: readonly OptionTemplate[]
  languages: readonly ('zh' | 'en')[]
  onChange(option: TypedOption): void
  onMake(): void
}

/** Values of one option in both languages, typed or taken from an option set. */
function OptionRow({ option, number, texts, templates, languages, onChange, onMake }: OptionProps) {
  const numbered = (text: string) => text.replace('{number}', String(number))
  return (
    <div className="sku-option">
      {languages.map((language) => (
        <label className="field" key={language}>
          <span className="field-label">{numbered(texts[language])}</span>
          <span className="field-box">
            <input
              size={1}
              lang={language === 'zh' ? 'zh-Hans' : 'en'}
              value={option[language]}
              onChange={({ target }) => onChange({ ...option, [language]: target.value })}
              onKeyDown={onEnter(onMake)}
            />
          </span>
        </label>
      ))}
      {templates.length > 0 && (
        <label className="field">
          <span className="field-label">{numbered(texts.template)}</span>
          <select
            className="field-select"
            value=""
            onChange={({ target }) => onChange(typedOption(templates[Number(target.value)]?.values ?? []))}
          >
            <option value="" disabled>
              {texts.choose}
            </option>
            {templates.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

type PicturesProps = Pick<BoxProps, 'rows' | 'change' | 'texts' | 'pictures'>

/** Sets one picture for all SKUs of a value of the first option. */
function ValuePictures({ rows, change, texts, pictures }: PicturesProps) {
  const heads = headsOf(rows)
  if (rows.length < 2 || pictures.length === 0) return null
  const isShownBy = (head: string, id: string) =>
    rows.filter((row) => headOf(row) === head).every(({ picture }) => picture === id)
  return (
    <fieldset className="field">
      <legend className="field-label">{texts.pictures}</legend>
      {heads.map((head) => (
        <div key={head} className="flex flex-wrap items-center gap-2">
          <span className="sku-head">{head}</span>
          {pictures.map((id, nth) => (
            <button
              key={id}
              type="button"
              className="sku-picture"
              aria-pressed={isShownBy(head, id)}
              aria-label={texts.picture.replace('{value}', head).replace('{number}', String(nth + 1))}
              onClick={() => change((before) => picturedRows(before, head, id))}
            >
              {/* biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs */}
              <img src={`/api/files/picture/${encodeURIComponent(id)}`} alt="" width={40} height={40} loading="lazy" />
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

/** Options of a product, such as colour and size, whose values generate the rows of the grid. */
export function SkuOptionsBox({ rows, change, texts, templates, pictures, most, first }: BoxProps) {
  const [options, setOptions] = useState(() => optionsOf(rows))
  const values = options.map((option) => valuesOf(option, templates))
  const uneven = values.indexOf(null)
  const used = values.filter((each) => each !== null && each.length > 0) as NonNullable<(typeof values)[number]>[]
  const count = used.length === 0 ? 0 : used.reduce((product, each) => product * each.length, 1)
  const wrong =
    uneven >= 0
      ? texts.uneven.replace('{number}', String(uneven + 1))
      : count > most
        ? texts.tooMany.replace('{count}', String(count))
        : null
  const make = () => {
    if (wrong || count === 0) return
    const code = document.querySelector<HTMLInputElement>('input[name="goodsCode"]')?.value ?? ''
    change((before) => picturedInOrder(rowsOfOptions(before, used, code), pictures))
  }
  return (
    <fieldset className="form sku-options">
      <legend className="field-label">{texts.title}</legend>
      <p className="field-hint">{texts.hint}</p>
      {options.map((option, at) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: options are only ever added at the end
          key={at}
          option={option}
          number={at + 1}
          texts={texts}
          templates={templates}
          languages={first === 'zh' ? ['zh', 'en'] : ['en', 'zh']}
          onChange={(next) => setOptions((before) => before.map((each, nth) => (nth === at ? next : each)))}
          onMake={make}
        />
      ))}
      <p role="status" className={wrong ? 'field-error' : 'hidden-text'}>
        {wrong && (
          <>
            <span aria-hidden>▲</span> {wrong}
          </>
        )}
      </p>
      <div className="form-buttons">
        <Button onClick={make} disabled={wrong !== null || count === 0}>
          {texts.make.replace('{count}', String(count))}
        </Button>
        {options.length < OPTIONS_MAX && (
          <Button look="quiet" onClick={() => setOptions((before) => [...before, emptyOption()])}>
            {texts.another}
          </Button>
        )}
      </div>
      <ValuePictures rows={rows} change={change} texts={texts} pictures={pictures} />
    </fieldset>
  )
}
