/* What makes a drawn place a button for keys and screen readers; nothing in mere pictures. */
export interface TargetProps {
  role?: "button";
  tabindex?: number;
  "aria-label"?: string;
  "aria-disabled"?: "true";
}

export function targetProps(live: boolean, isTabStop: boolean, label: () => string, offered: boolean): TargetProps {
  if (!live) return {};
  return {
    role: "button",
    tabindex: isTabStop ? 0 : -1,
    "aria-label": label(),
    ...(offered ? {} : { "aria-disabled": "true" as const }),
  };
}
