import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { jsonSchema, type LanguageModel, streamText, type ToolSet, tool } from 'ai';
import { createCircuit } from '#platform/shared/circuit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { fetchOutside } from '../outside-client.ts';
import type { AiSettings } from './settings.ts';

/** What is said to a model. Lines are data from people and the program, never instructions to it. */
export type ModelTalk = {
  instructions: string;
  lines: readonly { role: 'user' | 'assistant'; content: string }[];
  /** The longest reply, in the model's own pieces of words. */
  most: number;
  /** Ends it at once, also while a piece is awaited. */
  signal?: AbortSignal;
};

/** A language model that answers in pieces. */
export type Model = {
  name: string;
  /**
   * No tools are offered, and calls of any are passed over. Ended early, it stops.
   * @throws Error when it's slow, down, busy, refuses, breaks off, or is ended by its signal
   */
  speak(talk: ModelTalk): AsyncGenerator<string, void>;
  /**
   * Offers these tools, if any, and goes on without them where its server won't have them. What it says once it has begun to
   * call one is left out. @throws as `speak`
   */
  speakOrCall(talk: ModelTalk, tools: readonly DeclaredTool[]): AsyncGenerator<string | ToolCall, void>;
  /**
   * Offers these tools, none of which does anything here. @returns the first that it calls; null where it calls none
   * @throws as `speak`
   */
  choose(talk: ModelTalk, tools: readonly DeclaredTool[]): Promise<ToolCall | null>;
};

/** `args`: as JSON that nobody has looked at. */
export type ToolCall = { name: string; args: string };

/** A tool as models are told of it; `parameters` is JSON Schema. */
export type DeclaredTool = { name: string; description: string; parameters: object };

/** Why it didn't answer, in our words alone: what a model's server says may quote what a person wrote, and it's logged. */
class ModelError extends Error {}
/** It won't have tools. */
class ToolsRefused extends ModelError {}

/** Of somebody else's error only its kind and, of an answer over HTTP, its status. */
function inOurWords(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const kind = error instanceof Error ? error.name : 'an error of its own';
  const { statusCode: status, responseBody: body } = (error ?? {}) as { statusCode?: unknown; responseBody?: unknown };
  // Ollama says so by 400, llama.cpp's server by 500.
  const isOfTools = (status === 400 || status === 500) && typeof body === 'string' && /\btools?\b/i.test(body);
  const message = `The model failed: ${kind}${typeof status === 'number' ? `, ${status}` : ''}.`;
  return isOfTools ? new ToolsRefused(message) : new ModelError(message);
}

/** The model of this place, as features use it. `service` and `hosts`: who words go to; null and none on this machine. */
export type Ai = {
  model: Model;
  consent: 'ai' | 'ai-hosted';
  service: string | null;
  hosts: readonly string[];
  repliesPerDay: number;
};

export function createAi(settings: AiSettings, clock: Clock): Ai {
  const { service, url, repliesPerDay } = settings;
  const consent = service === null ? 'ai' : 'ai-hosted';
  return {
    model: createModel(settings, clock),
    consent,
    service,
    hosts: service ? [new URL(url).host] : [],
    repliesPerDay,
  };
}

/** When one that keeps failing is given up, and for how long: people waiting get the stand-in's answer at once. */
const patience = { failures: 5, restMs: 30_000 };

/** `circuit`: whether it's asked at all. */
type Own = { settings: AiSettings; model: LanguageModel; circuit: ReturnType<typeof createCircuit> };

export function createModel(settings: AiSettings, clock: Clock): Model {
  const own: Own = { settings, model: languageModel(settings), circuit: createCircuit(clock, patience) };
  /** Until its server has refused them, and answered the same without. */
  let takesTools = true;

  async function* heardAnyway(talk: ModelTalk, tools: readonly DeclaredTool[]): ReturnType<typeof heard> {
    if (tools.length === 0 || !takesTools) return yield* heard(own, talk);
    let hasBegun = false;
    try {
      for await (const part of heard(own, talk, toolsOf(tools))) {
        hasBegun = true;
        yield part;
      }
      return;
    } catch (error) {
      if (hasBegun || !(error instanceof ToolsRefused)) throw error;
    }
    for await (const part of heard(own, talk)) {
      takesTools = false;
      yield part;
    }
  }

  return {
    name: settings.model,
    async *speak(talk) {
      for await (const part of heard(own, talk)) if (part.type === 'text-delta') yield part.text;
    },
    async *speakOrCall(talk, tools) {
      let isCalling = false;
      for await (const part of heardAnyway(talk, tools)) {
        if (part.type === 'tool-call') yield callOf(part);
        else if (part.type === 'text-delta' && !isCalling) yield part.text;
        isCalling ||= part.type !== 'text-delta';
      }
    },
    async choose(talk, tools) {
      for await (const part of heard(own, talk, toolsOf(tools))) if (part.type === 'tool-call') return callOf(part);
      return null;
    },
  };
}

/** What it says and calls, as it comes. */
async function* heard(
  { settings, model, circuit }: Own,
  { instructions, lines, most, signal }: ModelTalk,
  tools?: ToolSet,
) {
  const tried = circuit.begin();
  if (!tried) throw new ModelError('The model failed again and again, and isn’t asked for a while.');
  const ended = new AbortController();
  const over = signal ? AbortSignal.any([ended.signal, signal]) : ended.signal;
  const late = (ms: number) => setTimeout(() => ended.abort(new ModelError('The model was too slow.')), ms);
  let quiet = late(settings.firstMs);
  let isBegun = false;
  const whole = late(settings.wholeMs);
  try {
    const { fullStream } = streamText({
      model,
      instructions,
      messages: [...lines],
      maxOutputTokens: most,
      maxRetries: 0,
      ...(tools && { tools }),
      abortSignal: over,
      // Said by throwing, below.
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      over.throwIfAborted();
      // The beginning of a call is its first word.
      isBegun ||= part.type === 'text-delta' || part.type === 'tool-input-start';
      if (isBegun) clearTimeout(quiet);
      if (part.type === 'text-delta' || part.type === 'tool-input-start' || part.type === 'tool-call') yield part;
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new ModelError('The model was too slow.');
      else if (part.type === 'finish') {
        // One that won't say any more does answer.
        if (part.finishReason !== 'error' && part.finishReason !== 'other') tried('well');
        if (part.finishReason !== 'stop' && part.finishReason !== 'tool-calls')
          throw new ModelError(`The model ended by ${part.finishReason}.`);
      }
      // After its first word any sign of life is the next.
      if (isBegun) quiet = late(settings.firstMs);
    }
    over.throwIfAborted();
  } catch (error) {
    const known = inOurWords(error);
    // Somebody who leaves tells nothing of the model; running out of time does.
    const isLeft = signal?.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
    tried(isLeft || known instanceof ToolsRefused ? 'untold' : 'badly');
    // Ended by us or by the one who asked, it says so itself.
    over.throwIfAborted();
    throw known;
  } finally {
    clearTimeout(quiet);
    clearTimeout(whole);
    ended.abort();
    // Somebody who has enough of it has heard it.
    tried(isBegun ? 'well' : 'untold');
  }
}

const callOf = ({ toolName, input }: { toolName: string; input: unknown }): ToolCall => ({
  name: toolName,
  args: JSON.stringify(input),
});

/** None can be done by calling it: what comes of a call is ours to decide. */
function toolsOf(declared: readonly DeclaredTool[]): ToolSet {
  return Object.fromEntries(
    declared.map(({ name, description, parameters }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters) }),
    ]),
  );
}

function languageModel({ kind, url, model, key }: AiSettings): LanguageModel {
  const apiKey = key ?? 'none';
  if (kind === 'anthropic') return createAnthropic({ baseURL: url, apiKey, fetch: fetchOutside })(model);
  return createOpenAICompatible({ name: 'model', baseURL: url, apiKey, fetch: fetchOutside })(model);
}
