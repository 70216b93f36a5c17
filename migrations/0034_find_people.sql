-- People found by the beginnings of words of their names and addresses, as orders and attendees are.
create index users_words on users using gin (search_words(name, email, username));
create index profiles_words on profiles using gin (search_words(full_name, '', ''));
create index membership_applications_names on membership_applications
  using gin (search_words(contact_first_name, contact_last_name, ''));
