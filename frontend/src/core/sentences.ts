/* Parsed sentences by id. They are plain data: the build makes them from the .ftl files, so that the page need not. */
import type { FluentBundle, FluentResource } from "@fluent/bundle";

type Message = NonNullable<ReturnType<FluentBundle["getMessage"]>>;
export type Sentences = Readonly<Record<string, Message["value"]>>;

/* Attributes are left out: the page has no use for them. */
export function sentencesOf(resource: FluentResource): Sentences {
  return Object.fromEntries(resource.body.map(({ id, value }) => [id, value]));
}

export function resourceOf(sentences: Sentences): FluentResource {
  return { body: Object.entries(sentences).map(([id, value]) => ({ id, value, attributes: {} })) };
}
