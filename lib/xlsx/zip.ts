/** A part of an archive. */
interface Part {
  name: string
  content: string | Buffer
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1
  return sum >>> 0
})

function checksum(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0)
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}

/** 1 January 1980 at midnight, so that the same rows make the same file. */
const DAY = 0x21
const UTF8 = 0x08_00

function headOf(name: Buffer, content: Buffer, central: boolean): Buffer {
  const head = Buffer.alloc(central ? 46 : 30)
  const from = central ? 6 : 4
  head.writeUInt32LE(central ? 0x02_01_4b_50 : 0x04_03_4b_50, 0)
  if (central) head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, from)
  head.writeUInt16LE(UTF8, from + 2)
  head.writeUInt16LE(DAY, from + 8)
  head.writeUInt32LE(checksum(content), from + 10)
  head.writeUInt32LE(content.length, from + 14)
  head.writeUInt32LE(content.length, from + 18)
  head.writeUInt16LE(name.length, from + 22)
  return head
}

/** Makes an archive without compression: spreadsheets read it like any other. */
export function zip(parts: readonly Part[]): Buffer {
  const [bodies, index]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const part of parts) {
    const [name, content] = [
      Buffer.from(part.name),
      typeof part.content === 'string' ? Buffer.from(part.content) : part.content,
    ]
    const entry = headOf(name, content, true)
    entry.writeUInt32LE(at, 42)
    index.push(entry, name)
    const body = [headOf(name, content, false), name, content]
    bodies.push(...body)
    at += body.reduce((sum, { length }) => sum + length, 0)
  }
  const end = Buffer.alloc(22)
  const size = index.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...index, end])
}
