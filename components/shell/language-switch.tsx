import type { Locale } from '@/lib/domain/locale'

interface Props {
  to: Locale
  word: string
  label: string
  choose: (data: FormData) => Promise<void>
}

/** Names the other language in that language. */
export function LanguageSwitch({ to, word, label, choose }: Props) {
  return (
    <form action={choose} data-choice="">
      <button
        type="submit"
        className="ghost"
        data-language
        name="locale"
        value={to}
        lang={to}
        aria-label={label}
        title={label}
      >
        {word}
      </button>
    </form>
  )
}
