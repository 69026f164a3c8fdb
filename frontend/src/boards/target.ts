/* What makes a drawn place a button for keys and screen readers; nothing in mere pictures. The boards name each of these
   attributes: to spread an object over every place takes a phone several times as long. */
export interface TargetProps {
  role?: "button";
  tabindex?: number;
  label?: string;
  disabled?: true | undefined;
}

export function targetProps(live: boolean, isTabStop: boolean, label: () => string, offered: boolean): TargetProps {
  if (!live) return {};
  return {
    role: "button",
    tabindex: isTabStop ? 0 : -1,
    label: label(),
    disabled: offered ? undefined : true,
  };
}
