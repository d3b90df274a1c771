#!/usr/bin/python3
"""A WebKitGTK browser for WebDriver with a profile on disk, which MiniBrowser does not have.

Usage: webkit-browser.py PROFILE_FOLDER WIDTH HEIGHT KIND
KIND is "normal", "private" or "without storage".
WebKitWebDriver starts it and controls it.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder, width, height, kind = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]

if kind == "private":
    context = WebKit2.WebContext.new_ephemeral()
else:
    data_manager = WebKit2.WebsiteDataManager(
        base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
    )
    context = WebKit2.WebContext(website_data_manager=data_manager)
    context.get_cookie_manager().set_persistent_storage(
        f"{folder}/cookies", WebKit2.CookiePersistentStorage.TEXT
    )
context.set_automation_allowed(True)


def create_web_view(_session):
    settings = WebKit2.Settings(
        enable_page_cache=True,
        enable_developer_extras=True,
        enable_html5_database=kind != "without storage",
        enable_html5_local_storage=kind != "without storage",
    )
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings
    )
    view.connect("permission-request", lambda _view, request: request.allow() or True)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-browser")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_web_view)


context.connect("automation-started", start_session)
Gtk.main()
