// Threads of an engine that has one: no other begins, so that the caller does all the work
// (cmd/shared/crew.c), and nobody else holds a lock.
#pragma once

#include <errno.h>
#include <sys/types.h> // the types are there

#define PTHREAD_MUTEX_INITIALIZER                                                                  \
    { 0 }
#define PTHREAD_COND_INITIALIZER                                                                   \
    { 0 }

static inline int pthread_create(pthread_t *thread, const void *how, void *(*work)(void *),
                                 void *context) {
    (void)thread, (void)how, (void)work, (void)context;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result) {
    (void)thread, (void)result;
    return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *lock) {
    (void)lock;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *lock) {
    (void)lock;
    return 0;
}

static inline int pthread_cond_wait(pthread_cond_t *signal, pthread_mutex_t *lock) {
    (void)signal, (void)lock;
    return 0;
}

static inline int pthread_cond_signal(pthread_cond_t *signal) {
    (void)signal;
    return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *signal) {
    (void)signal;
    return 0;
}
