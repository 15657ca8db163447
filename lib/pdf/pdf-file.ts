import { fileHeaders } from '@/lib/server/file-headers'

/** A PDF file as an answer to the browser, never cached; `name` is of ASCII letters. */
export const pdfFile = (name: string, file: Buffer): Response =>
  new Response(new Uint8Array(file), {
    headers: fileHeaders('application/pdf', `attachment; filename="${name}.pdf"`),
  })
