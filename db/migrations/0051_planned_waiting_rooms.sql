-- Whether guests wait before the door is chosen with the rest of a planned circle, and not only once it's on.
GRANT UPDATE (waiting_room) ON workshops TO attune_user;
