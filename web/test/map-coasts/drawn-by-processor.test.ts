import { describe, expect, it } from 'vitest'
import { isProcessor } from '../../src/features/map/painted/drawn-by-processor.ts'

describe('what draws the map', () => {
  it.each([
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'Google SwiftShader',
    'llvmpipe (LLVM 15.0.7, 256 bits)',
    'llvmpipe, or similar',
    'softpipe',
    'Apple Software Renderer',
    'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  ])('is the processor where it calls itself %s', (renderer) => {
    expect(isProcessor(renderer)).toBe(true)
  })

  it.each([
    'Adreno (TM) 640',
    'Mali-G78',
    'Apple GPU',
    'PowerVR Rogue GE8320',
    'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
    'ANGLE (NVIDIA, NVIDIA GeForce GTX 1650 Direct3D11 vs_5_0 ps_5_0, D3D11)',
    '',
  ])('is a graphics card where it calls itself “%s”', (renderer) => {
    expect(isProcessor(renderer)).toBe(false)
  })
})
