import type { VerdictTone } from '../../ui/scan-words.ts'

type Note = { hertz: number; at: number; seconds: number }

/** Told apart without looking: rising for in, twice the same for stop, low and long for no. */
const tunes: Record<VerdictTone, { wave: OscillatorType; notes: Note[] }> = {
  in: {
    wave: 'sine',
    notes: [
      { hertz: 784, at: 0, seconds: 0.12 },
      { hertz: 1_175, at: 0.12, seconds: 0.24 },
    ],
  },
  stop: {
    wave: 'triangle',
    notes: [
      { hertz: 523, at: 0, seconds: 0.14 },
      { hertz: 523, at: 0.22, seconds: 0.14 },
    ],
  },
  no: { wave: 'square', notes: [{ hertz: 165, at: 0, seconds: 0.55 }] },
}

const pulses: Record<VerdictTone, number[]> = { in: [90], stop: [90, 90, 90], no: [350] }
const loudness = 0.25
const fadeSeconds = 0.03

export type ScanSound = {
  /** Browsers allow sound after a press or key only: call it in one. */
  unlock: () => void
  play: (tone: VerdictTone) => void
  close: () => void
}

export function createScanSound(): ScanSound {
  let audio: AudioContext | null = null
  return {
    unlock() {
      audio ??= new AudioContext()
      if (audio.state === 'suspended') void audio.resume()
    },
    play(tone) {
      if (audio?.state !== 'running') return
      const { wave, notes } = tunes[tone]
      for (const note of notes) playNote(audio, wave, note)
    },
    close() {
      if (audio) void audio.close()
      audio = null
    },
  }
}

function playNote(audio: AudioContext, wave: OscillatorType, { hertz, at, seconds }: Note) {
  const [from, to] = [audio.currentTime + at, audio.currentTime + at + seconds]
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(loudness, from + fadeSeconds)
  volume.gain.setValueAtTime(loudness, to - fadeSeconds)
  volume.gain.linearRampToValueAtTime(0, to)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(to)
}

/** Where the device can shake. */
export function vibrate(tone: VerdictTone): void {
  if ('vibrate' in navigator) navigator.vibrate(pulses[tone])
}
