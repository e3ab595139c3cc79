# Two steps: npm fetches what the client is drawn with; the rest is Python alone.
FROM node:24-slim AS client
WORKDIR /client
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM python:3.12-slim
ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1
WORKDIR /dingo
COPY requirements/app.lock requirements/app.lock
RUN pip install --require-hashes -r requirements/app.lock
COPY pyproject.toml README.md alembic.ini ./
COPY app app
COPY migrations migrations
COPY static static
COPY --from=client /client/node_modules node_modules
# What is compiled here need not be compiled at every start.
RUN pip install --no-deps --editable . \
 && python -m compileall -q app migrations \
 && useradd --system --home-dir /dingo --shell /usr/sbin/nologin dingo \
 && mkdir data && chown dingo data
USER dingo
ENV DINGO_HOST=0.0.0.0
EXPOSE 8000
VOLUME /dingo/data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD \
    ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
CMD ["sh", "-c", "dingo db upgrade && exec dingo serve"]
