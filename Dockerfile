# The package is built from the working copy, put into an environment, and only that is kept.
# For both processors:  docker buildx build --platform linux/amd64,linux/arm64 --tag dingo .
# A digest is that of the index of both. The newest one:  docker buildx imagetools inspect NAME:TAG
ARG PYTHON=python:3.12-slim@sha256:78387bc3881b8273120a12ebe6c1ab22b018ccc2c9adf565ae1ac9b536e184ea
FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS client
WORKDIR /client
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM ${PYTHON} AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN apt-get update && apt-get install --yes --no-install-recommends binutils
WORKDIR /build
COPY requirements/app.lock requirements/app.lock
RUN python -m venv /opt/dingo && /opt/dingo/bin/pip install --require-hashes -r requirements/app.lock
COPY --from=client /client/node_modules node_modules
COPY pyproject.toml package.json tsconfig.json README.md LICENSE alembic.ini ./
COPY scripts scripts
COPY migrations migrations
COPY deploy deploy
COPY static static
COPY docs/rules.md docs/rules.md
COPY app app
# Tests, the symbols of debuggers, what other programs are compiled against, and the colours of three
# hundred languages that no command prints are a third of all packages. The libraries of numpy are
# left alone: they cannot be loaded any more when they are stripped. What is compiled here need not
# be compiled at every start.
RUN /opt/dingo/bin/pip install --no-deps . \
 && /opt/dingo/bin/pip uninstall --yes pip \
 && cd /opt/dingo/lib/python3*/site-packages \
 && find . -type d '(' -name tests -o -name testing -o -name __pycache__ ')' -prune -exec rm -r '{}' + \
 && find . -name '*.[ach]' -delete -o -name '*.py[ix]' -delete -o -name '*.pxd' -delete \
 && find pygments/lexers -name '*.py' -not -name '_*' -not -name python.py -not -name special.py -delete \
 && find . -name '*.so' -not -path './numpy*' -exec strip --strip-unneeded '{}' + \
 && /opt/dingo/bin/python -m compileall -q .

FROM ${PYTHON}
RUN useradd --system --uid 999 --home-dir /dingo --shell /usr/sbin/nologin dingo \
 && mkdir --mode 0700 --parents /dingo/data && chown -R dingo /dingo
# For names in pictures: Latin, Greek, Cyrillic, Hebrew, Arabic and more. A font that is added is used, too.
RUN apt-get update && apt-get install --yes --no-install-recommends fonts-dejavu-core && apt-get distclean
COPY --from=build /opt/dingo /opt/dingo
# One arena for all threads: with one for each, glibc spreads what is free, and memory goes on growing.
ENV PATH=/opt/dingo/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 MALLOC_ARENA_MAX=1 DINGO_HOST=0.0.0.0 container=oci
WORKDIR /dingo
USER dingo
EXPOSE 8000
VOLUME /dingo/data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["python", "-m", "app.server.probe"]
CMD ["sh", "-c", "dingo db upgrade && exec dingo serve"]
