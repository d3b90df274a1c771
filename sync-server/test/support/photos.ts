import { photoPaths } from '@worldschool/schema'
import type { LightMyRequestResponse } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import type { TestApp, TestMember } from './build-test-app.ts'

/** A picture with a red corner at the top left, which shows its orientation. */
export function picture(width: number, height: number): Sharp {
  const corner = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) }
  const red = { create: { ...corner, channels: 3 as const, background: '#e02020' } }
  return sharp({ create: { width, height, channels: 3, background: '#2040e0' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

/** A noisy picture, which compresses badly. */
export function noise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
}

/** The smallest valid photo of the tests. */
export const smallPhoto: Buffer = await picture(8, 8).png().toBuffer()

export interface PhotoToSend {
  resourceId: string
  position?: number
  bytes?: Buffer
  type?: string
  key?: string
  headers?: Record<string, string>
}

export function sendPhoto(
  server: Pick<TestApp, 'request'>,
  as: TestMember,
  id: string,
  { resourceId, position, bytes = smallPhoto, type = 'image/png', key, headers }: PhotoToSend,
): Promise<LightMyRequestResponse> {
  return server.request('PUT', photoPaths.sent(id, { resourceId, position }), {
    as,
    body: bytes,
    headers: { 'content-type': type, ...headers },
    ...(key && { key }),
  })
}

/** The colour of a pixel as red, green and blue. */
export async function pixelAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const one = sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw()
  return [...(await one.toBuffer())]
}
