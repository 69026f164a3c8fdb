/* Sharing a result: a text that spoils nothing, and a picture drawn from the board's own SVG.
   The picture goes straight to a canvas: the page's policy allows no images from elsewhere, not even from itself. */

type Shape = SVGGeometryElement | SVGTextElement;

export function drawSvg(svg: SVGSVGElement, context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const box = svg.viewBox.baseVal;
  const scale = size / Math.max(box.width, box.height);
  const root = svg.getScreenCTM()?.inverse();
  if (!root) return;
  for (const shape of svg.querySelectorAll<Shape>("rect, circle, line, path, polygon, polyline, text")) {
    const matrix = shape.getScreenCTM();
    const style = getComputedStyle(shape);
    if (!matrix || style.visibility === "hidden" || style.display === "none") continue;
    const local = root.multiply(matrix);
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    context.translate(-box.x, -box.y);
    context.transform(local.a, local.b, local.c, local.d, local.e, local.f);
    paint(shape, style, context);
    context.restore();
  }
}

function paint(shape: Shape, style: CSSStyleDeclaration, context: CanvasRenderingContext2D): void {
  let opacity = 1;
  for (let node: Element | null = shape; node && node.tagName !== "svg"; node = node.parentElement) {
    opacity *= Number(getComputedStyle(node).opacity);
  }
  if (opacity === 0) return;
  context.globalAlpha = opacity;
  if (shape instanceof SVGTextElement) {
    context.fillStyle = style.fill;
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.textAlign = style.textAnchor === "middle" ? "center" : "start";
    context.fillText(shape.textContent ?? "", Number(shape.getAttribute("x") ?? 0), Number(shape.getAttribute("y") ?? 0));
    return;
  }
  const path = outline(shape);
  if (style.fill !== "none" && !/^(line|polyline)$/.test(shape.tagName)) {
    context.fillStyle = style.fill;
    context.fill(path);
  }
  if (style.stroke !== "none") {
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    const dashes = style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat);
    context.setLineDash(shape.hasAttribute("pathLength") ? [] : dashes);
    context.stroke(path);
  }
}

function outline(shape: SVGGeometryElement): Path2D {
  const read = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D();
  switch (shape.tagName) {
    case "rect":
      path.roundRect(read("x"), read("y"), read("width"), read("height"), read("rx"));
      break;
    case "circle":
      path.arc(read("cx"), read("cy"), read("r"), 0, 2 * Math.PI);
      break;
    case "line":
      path.moveTo(read("x1"), read("y1"));
      path.lineTo(read("x2"), read("y2"));
      break;
    case "path":
      return new Path2D(shape.getAttribute("d") ?? "");
    default: {
      const numbers = (shape.getAttribute("points") ?? "").split(/[ ,]+/).filter(Boolean).map(Number);
      for (let index = 0; index + 1 < numbers.length; index += 2) path.lineTo(numbers[index] ?? 0, numbers[index + 1] ?? 0);
      if (shape.tagName === "polygon") path.closePath();
    }
  }
  return path;
}

export async function shareCard(svg: SVGSVGElement, lines: readonly string[]): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = 1200;
  canvas.height = 1200 + 200;
  const context = canvas.getContext("2d");
  if (!context) return null;
  const style = getComputedStyle(document.documentElement);
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawSvg(svg, context, 60, 40, 1080);
  context.fillStyle = style.color;
  const display = style.getPropertyValue("--font-display") || "serif";
  lines.slice(0, 2).forEach((line, index) => {
    context.font = index === 0 ? `600 64px ${display}` : `36px ${style.fontFamily}`;
    context.fillText(line, 64, 1230 + index * 62, 1072);
  });
  context.font = `600 36px ${display}`;
  context.textAlign = "end";
  context.fillText("Isthmus", 1136, 1355);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/* One row of squares per category: how much of it, never where. */
export function bars(lines: readonly { count: number; points: number }[]): string {
  return lines.map((line) => (line.points > 0 ? "▪".repeat(Math.min(20, Math.max(1, line.count))) : "·")).join(" ");
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
