import { getTranslations } from 'next-intl/server'
import { RichTextField } from '@/components/form/rich-text-field'

interface Props {
  name: string
  label: string
  value: string | undefined
  lang: string
}

const TOOLS = ['bold', 'italic', 'underline', 'heading', 'bullets', 'numbers', 'quote', 'link', 'plain'] as const

/** Rich text editor; without scripts a plain field, with empty lines between paragraphs. */
export async function ContentField({ name, label, value, lang }: Props) {
  const t = await getTranslations('announcement.tool')
  const words = Object.fromEntries(TOOLS.map((tool) => [tool, t(tool)])) as Record<(typeof TOOLS)[number], string>
  return (
    <RichTextField
      name={name}
      label={label}
      value={value}
      lang={lang}
      hint={t('hint')}
      words={{ ...words, toolbar: t('toolbar', { label }), address: t('address') }}
    />
  )
}
