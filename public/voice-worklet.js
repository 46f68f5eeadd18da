/** Hands the microphone's samples to the page, sixteen blocks at a time; it looks at none of them. */
class VoiceSamples extends AudioWorkletProcessor {
  samples = new Float32Array(2048);
  count = 0;

  process([[channel] = []]) {
    if (!channel) return true;
    this.samples.set(channel, this.count);
    this.count += channel.length;
    if (this.count + channel.length > this.samples.length) {
      this.port.postMessage(this.samples.slice(0, this.count));
      this.count = 0;
    }
    return true;
  }
}

registerProcessor('voice-samples', VoiceSamples);
