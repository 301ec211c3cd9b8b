# Varnish in front of the site (docs/cdn.md): varnishd -a 127.0.0.1:6081 -f deploy/varnish.vcl -s malloc,256m
vcl 4.1;

import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/health/ready"; .interval = 5s; }
}

# Who may purge.
acl site_machines {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "POST" && req.url == "/purge/content") {
    if (client.ip !~ site_machines) {
      return (synth(403, "Forbidden"));
    }
    ban("obj.http.Surrogate-Key ~ content");
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # An old page for 30 s while a new one is read, and for a day if the site does not answer.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }
  # Varnish asks for gzip alone; clients that have the dictionary of the pages (RFC 9842) get them compressed by it.
  unset req.http.X-Encoding;
  if (req.http.Available-Dictionary ~ "^:[A-Za-z0-9+/]{43}=:$" && req.http.Accept-Encoding ~ "dcz") {
    set req.http.X-Encoding = "dcz, gzip";
  } else {
    unset req.http.Available-Dictionary;
  }
  # Only the visitor's language is of interest, and only for pages without a language in their address.
  if (req.url ~ "^/(de|en)(/|\?|$)") {
    set req.http.Cookie = "locale=" + regsub(req.url, "^/(de|en).*", "\1");
    return (hash);
  }
  if (req.http.Cookie) {
    return (pass);
  }
}

sub vcl_backend_fetch {
  if (bereq.http.X-Encoding) {
    set bereq.http.Accept-Encoding = bereq.http.X-Encoding;
    unset bereq.http.X-Encoding;
  }
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    set beresp.grace = 1d;
  } else if (beresp.http.Cache-Control ~ "immutable") {
    set beresp.ttl = 1d;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  # Without the rules of Varnish: `Cache-Control: no-cache` is for browsers.
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
}
