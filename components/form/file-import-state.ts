/** Preview of an import in the reader's language; nothing has been imported yet. */
export interface FilePreview {
  /** Text of the file, to be corrected in place. */
  text: string
  /** Name of the selected file. */
  fileName?: string
  /** "3 would be added, 2 changed …" */
  summary: string
  /** The first errors that prevent the import, by row. */
  faults: readonly string[]
  changes: readonly { mark: string; name: string; details: string }[]
  /** Confirmation with a checkbox (`meant`) before the file is imported. */
  ask?: { title: string; lines: readonly string[]; label: string; wrong?: string | undefined } | null
  /** Set if the file can be imported as previewed. */
  stamp: string | null
}

/** Texts of the surrounding form. */
export interface FileImportWords {
  title: string
  note: string
  file: string
  fileHint: string
  chooseFile: string
  noFile: string
  text: string
  check: string
  again: string
  act: string
  faults: string
  changes: string
  change: string
  name: string
  details: string
}
