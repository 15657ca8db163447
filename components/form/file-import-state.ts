/** Preview of an import in the reader's language; nothing has been imported yet. */
export interface FilePreview {
  /** The file as text, to be corrected in place. */
  text: string
  /** Of the file that was chosen. */
  fileName?: string
  /** "3 would be added, 2 changed …" */
  summary: string
  /** First of the faults that prevent the import, by row. */
  faults: readonly string[]
  changes: readonly { mark: string; name: string; details: string }[]
  /** Question to confirm with a tick (`meant`) before the file is imported. */
  ask?: { title: string; lines: readonly string[]; label: string; wrong?: string | undefined } | null
  /** Set when the file can be imported as it was shown. */
  stamp: string | null
}

/** Words of the form around it. */
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
